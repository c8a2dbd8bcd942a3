import { useRenderContext } from '../RenderContext.tsx'

interface Props {
  name: string
  text: string
  onText: (text: string) => void
  onFocus: () => void
}

/** The box that searches the options of one filter. Without a script it has nothing to do and is not shown. */
export function OptionSearch({ name, text, onText, onFocus }: Props) {
  const { t } = useRenderContext()
  const label = t('filters.search', { name })
  return (
    <input
      className="input js-only"
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onFocus={onFocus}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        // Enter in this box must not send the whole form.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
