/** Where something stands in a flow file, as character offsets. */
export interface Span {
  /** The file as its reader named it. */
  readonly file: string
  readonly start: number
  readonly end: number
}
