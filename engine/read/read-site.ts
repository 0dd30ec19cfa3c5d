import { type Static, Type } from 'typebox'
import type { Site } from '../contract/site.ts'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import { Milliseconds, Num, NumberRange, Text } from '../model/words.ts'
import { type FileSource, loadSource } from './load-source.ts'
import { readShape } from './read-shape.ts'

const closed = { additionalProperties: false }

/** The shape of `flows/site.yaml`. */
const SiteFile = Type.Object(
  {
    product: Text,
    phone: Text,
    footer_phone: Type.Optional(Text),
    brand_hue: Type.Optional(Num),
    logo: Type.Optional(Text),
    header_text: Type.Optional(Text),
    footer_text: Type.Optional(Text),
    disclosure: Type.Optional(Text),
    cookie_notice: Type.Optional(Text),
    links: Type.Optional(
      Type.Object(
        {
          privacy: Type.Optional(Text),
          terms: Type.Optional(Text),
          do_not_sell: Type.Optional(Text),
          advertising: Type.Optional(Text),
        },
        { ...closed, 'x-called': 'links' },
      ),
    ),
    mounts: Type.Record(
      Type.String(),
      Type.Object({ flow: Text, section: Type.Optional(Text) }, { ...closed, 'x-called': 'a mount' }),
    ),
    examples: Type.Optional(
      Type.Unsafe<'always' | 'development' | 'never'>({
        type: 'string',
        enum: ['always', 'development', 'never'],
        'x-word': 'text',
      }),
    ),
    providers: Type.Optional(
      Type.Object({ heading: Text, sections: Type.Array(Text) }, { ...closed, 'x-called': 'providers' }),
    ),
    social_proof: Type.Optional(
      Type.Object(
        {
          mode: Type.Unsafe<'sample' | 'live' | 'off'>({
            type: 'string',
            enum: ['sample', 'live', 'off'],
            'x-word': 'text',
          }),
          text: Text,
          states: Type.Array(Text),
          amount: NumberRange,
          first_after: Milliseconds,
          visible_for: Milliseconds,
          gap: Milliseconds,
          count_from: Type.Optional(Num),
        },
        { ...closed, 'x-called': 'social_proof' },
      ),
    ),
    transition: Type.Optional(
      Type.Object(
        { leave: Milliseconds, enter: Milliseconds, shift: Num },
        { ...closed, 'x-called': 'transition' },
      ),
    ),
  },
  { ...closed, 'x-called': 'the site' },
)
type SiteFile = Static<typeof SiteFile>

/** Reads the site's settings; null when they have mistakes. */
export function readSite(source: FileSource) {
  const diagnostics: Diagnostic[] = []
  const report: Report = (mistake, span) => diagnostics.push({ ...mistake, span })
  const loaded = loadSource(source, report)
  const file = loaded && readShape(SiteFile, loaded.tree, report)
  return {
    site: file && diagnostics.length === 0 ? withDefaults(file) : null,
    diagnostics,
    texts: loaded?.texts ?? new Map([[source.path, source.text]]),
  }
}

function withDefaults(file: SiteFile): Site {
  const proof = file.social_proof
  return {
    product: file.product,
    phone: file.phone,
    footer_phone: file.footer_phone ?? file.phone,
    brand_hue: file.brand_hue ?? 205,
    logo: file.logo ?? '',
    header_text: file.header_text ?? '',
    footer_text: file.footer_text ?? '',
    disclosure: file.disclosure ?? '',
    cookie_notice: file.cookie_notice ?? '',
    links: { privacy: '', terms: '', do_not_sell: '', advertising: '', ...file.links },
    mounts: Object.fromEntries(
      Object.entries(file.mounts).map(([prefix, mount]) => [
        prefix,
        { flow: mount.flow, section: mount.section ?? '' },
      ]),
    ),
    examples: file.examples ?? 'development',
    providers: file.providers ?? { heading: '', sections: [] },
    social_proof: {
      mode: proof?.mode ?? 'off',
      text: proof?.text ?? '',
      states: [...(proof?.states ?? [])],
      amount_from: proof?.amount[0] ?? 0,
      amount_to: proof?.amount[1] ?? 0,
      first_after: proof?.first_after ?? 2000,
      visible_for: proof?.visible_for ?? 4000,
      gap: proof?.gap ?? 3000,
      count_from: proof?.count_from ?? 20,
    },
    transition: {
      leave: file.transition?.leave ?? 50,
      enter: file.transition?.enter ?? 100,
      shift_percent: (file.transition?.shift ?? 0.05) * 100,
    },
  }
}
