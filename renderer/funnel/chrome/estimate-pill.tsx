import { estimateOf } from '#engine/run'
import { Tooltip } from '../../design/tooltip.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { useCountUp } from './use-count-up.ts'
import { YesMeter } from './yes-meter.tsx'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** What the answers so far come to; said to be illustrative wherever it is shown. */
export function EstimatePill() {
  const { visit, page } = useFunnel()
  const estimate = visit.arrived ? estimateOf(visit.journey) : null
  const amount = useCountUp(estimate?.amount ?? 0)
  if (!estimate) return null
  const around = 2 * Math.PI * 9
  const hasMeter = Object.keys(page.flow.estimate?.meter ?? {}).length > 0
  const tip = (
    <>
      {words.estimateMeaning}
      {hasMeter && <YesMeter points={estimate.meter} />}
    </>
  )
  return (
    <Tooltip className="estimate" placement="bottom" tip={tip}>
      <svg className="estimate-ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <circle
          cx="12"
          cy="12"
          r="9"
          className="filled"
          strokeDasharray={`${(estimate.bar / 100) * around} ${around}`}
        />
      </svg>
      <span className="estimate-words">{words.estimate}</span>{' '}
      <span className="estimate-amount">{dollars.format(amount)}</span>
    </Tooltip>
  )
}
