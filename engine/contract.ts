/** DOOR for the wire: what renderer and server say to each other. */
export * from './contract/consent.ts'
export * from './contract/content.ts'
export * from './contract/document.ts'
export * from './contract/lead.ts'
export * from './contract/lookup.ts'
export * from './contract/page.ts'
export * from './contract/problem.ts'
export * from './contract/site.ts'
