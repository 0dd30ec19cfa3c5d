/** What is known about the browser behind a request. */
export interface VisitorFacts {
  /** Random name of this browser, from its cookie or made now. */
  visitorId: string
  /** It has no cookie yet. */
  visitorIsNew: boolean
  /** The browser sends the Global Privacy Control signal. */
  sendsGpc: boolean
  /** Somebody opted out in this browser. */
  optedOut: boolean
  /** Its data is not to be sold or shared, for either reason. */
  gpc: boolean
}

declare global {
  namespace Express {
    interface Request extends VisitorFacts {}
  }
}
