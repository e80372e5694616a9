/** Words that a person wrote, line by line, in their own direction. */
export function PlainText({ children }: { children: string }) {
  return (
    <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </p>
  )
}
