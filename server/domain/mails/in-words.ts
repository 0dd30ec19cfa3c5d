const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A moment as mails tell it, the same for every reader. */
export const inWords = (moment: Date) => `${words.format(moment)} UTC`
