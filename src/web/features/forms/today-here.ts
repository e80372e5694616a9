/** Today as YYYY-MM-DD in the viewer's time zone. */
export function todayHere(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}
