/**
 * As a `ref` of an input that is typed in. At every key React blanks and restores the input's name and sets its type again
 * (radio buttons need that); each time the browser forgets what it knows of the form's controls, and lists all of them anew at
 * the next look at the form: with 500 fields more work than all the rest of a key. Held as properties of the element, name and
 * type stay untouched in the markup, where both are for good.
 */
export function steadyInput(input: HTMLInputElement | null): void {
  if (!input) return
  const { name, type } = input
  const kept = { writable: true, configurable: true }
  Object.defineProperties(input, { name: { ...kept, value: name }, type: { ...kept, value: type } })
}
