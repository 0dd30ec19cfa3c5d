import { existsSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'

/** Before any browser test: a browser on the machine, and the front end built. */
export function setup(): void {
  process.env.CHROMIUM_PATH = ensureChromium()
  if (!existsSync('dist/client/index.html')) throw new Error('The front end is not built: npm run build.')
}
