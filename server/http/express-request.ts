/** What is known about the browser behind a request. */
export interface VisitorFacts {
  /** Random name of this browser, from its cookie or made now. */
  visitorId: string
  /** It has no cookie yet. */
  visitorIsNew: boolean
  /** The browser asks not to have its data sold or shared. */
  gpc: boolean
}

declare global {
  namespace Express {
    interface Request extends VisitorFacts {}
  }
}
