/** Text that a person wrote, line by line, in its own direction. */
export function PlainText({ children, lang }: { children: string; lang?: string | undefined }) {
  return (
    <p dir="auto" lang={lang} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </p>
  )
}
