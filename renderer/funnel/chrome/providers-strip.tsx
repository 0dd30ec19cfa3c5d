import { useLocalData } from '../calls/use-local-data.ts'
import { useFunnel } from '../use-funnel.ts'
import { useShownScreen } from './use-shown-screen.ts'

/** Who takes part, on the landing sections that ask for it; never on the page of an unknown address. */
export function ProvidersStrip() {
  const { site, section } = useFunnel().page
  const { heading, sections } = site.providers
  const wanted = sections.includes(section)
  const isKnown = useShownScreen() !== null
  const data = useLocalData(wanted)
  if (!wanted || !isKnown) return null
  return (
    <section className="providers" aria-labelledby="providers-title">
      <h2 id="providers-title">{heading}</h2>
      <ul>
        {data?.providers.map(({ name, image, alt }) => (
          <li key={name}>
            <img src={image} alt={alt} width="128" height="35" />
          </li>
        ))}
      </ul>
    </section>
  )
}
