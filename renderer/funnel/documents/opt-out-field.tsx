import { Icon } from '../../design/icons.tsx'

/** One line of the opt-out form. */
export function OptOutField({
  name,
  label,
  type,
  autoComplete,
  problem = '',
}: {
  name: string
  label: string
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  problem?: string
}) {
  const id = `opt-out-${name}`
  const problemId = `${id}-problem`
  return (
    <div className="field" data-invalid={problem ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          id={id}
          className="field-input"
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={200}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
      </div>
      {problem !== '' && (
        <p className="field-problem" id={problemId} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  )
}
