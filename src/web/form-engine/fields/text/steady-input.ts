/**
 * A `ref` for text inputs. On every keystroke React clears and restores the input's name and sets its type again (radio buttons
 * need that). Each time, the browser drops its cache of the form's controls and lists all of them again at the next access:
 * with 500 fields that is more work than everything else in a keystroke. As overridden properties of the element, name and type
 * stay untouched in the markup, where both are constant.
 */
export function steadyInput(input: HTMLInputElement | null): void {
  if (!input) return
  const { name, type } = input
  const kept = { writable: true, configurable: true }
  Object.defineProperties(input, { name: { ...kept, value: name }, type: { ...kept, value: type } })
}
