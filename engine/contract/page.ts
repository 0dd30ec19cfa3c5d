import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { ConsentText } from './consent.ts'
import type { PageDocument } from './document.ts'
import type { Site } from './site.ts'

/** Switches and keys a page needs at run time; no secrets. */
export interface PublicConfig {
  readonly phone_validator: boolean
  readonly certification: boolean
  readonly certification_script: string
  readonly gtm_id: string
  readonly maps_key: string
  readonly pipedream_url: string
  readonly production: boolean
}

/** Everything the funnel needs before its first question, inlined by the server as `<script type="application/json" id="page-data">`. */
export interface PageData {
  readonly site: Site
  /** Address prefix of the flow, '' for the root. */
  readonly mount: string
  /** Section of the mount, such as `auto`; '' for none. */
  readonly section: string
  readonly flow: CompiledFlow
  readonly config: PublicConfig
  /** The consent text in force for this flow, or null when the flow asks for none. */
  readonly consent: ConsentText | null
  /** Whether this browser opted out: by its signal, or here. */
  readonly gpc: boolean
  /** The legal page of this address, or null where a flow stands. */
  readonly document: PageDocument | null
}
