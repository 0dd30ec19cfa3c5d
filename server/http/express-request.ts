declare global {
  namespace Express {
    interface Request {
      /** Random name of this browser, from its cookie or made now. */
      visitorId: string
      /** The browser asks not to have its data sold or shared. */
      gpc: boolean
    }
  }
}

export {}
