import { Mark } from '../../design/illustrations.tsx'
import { useFunnel } from '../use-funnel.ts'

/** The site's own logo, or a drawn mark with its name. */
export function Logo() {
  const { logo, product } = useFunnel().page.site
  return (
    <span className="logo">
      {logo === '' ? <Mark /> : <img src={logo} alt="" width="34" height="34" />}
      {product}
    </span>
  )
}
