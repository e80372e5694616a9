/** First in the page: skips the shell and goes to the element with the id `target`. */
export function SkipLink({ target = 'main', label }: { target?: string; label: string }) {
  return (
    <a className="skip" href={`#${target}`}>
      {label}
    </a>
  )
}
