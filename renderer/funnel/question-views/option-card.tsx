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

/** The key that chooses an option. Style writes it beside the option, so that it is no part of the label. */
export function keyOf(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined
}
