/** Where an IP address probably is; null where it is not known. */
export interface Whereabouts {
  readonly country: string | null
  readonly state: string | null
  readonly state_abrv: string | null
  readonly city: string | null
  readonly zipcode: string | null
}

/** Knows the whereabouts of IP addresses without asking anybody. */
export interface Geography {
  /** Null for an address it knows nothing about. */
  lookup(ip: string): Whereabouts | null
}
