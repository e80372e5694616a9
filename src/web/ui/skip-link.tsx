/** First in the page: jumps over the shell to the element with the id `target`. */
export function SkipLink({ target = 'main', label }: { target?: string; label: string }) {
  return (
    <a className="skip" href={`#${target}`}>
      {label}
    </a>
  )
}
