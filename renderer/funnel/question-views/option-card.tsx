import type { Option } from '#engine/run'

/** What an option shows inside its card, whatever the card is made of. */
export function OptionWords({ option }: { option: Option }) {
  return (
    <>
      {option.image !== '' && <img className="option-image" src={option.image} alt="" />}
      <span className="option-label">
        {option.label}
        {option.hint !== '' && <span className="option-hint quiet">{option.hint}</span>}
      </span>
    </>
  )
}

/** The key that chooses an option, where somebody is likely to have keys. */
export function KeyHint({ number }: { number: number }) {
  if (number > 9) return null
  return (
    <span className="key-hint" aria-hidden="true">
      {number}
    </span>
  )
}
