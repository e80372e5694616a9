import { useEffect, type RefObject } from 'react'

const controls = 'input, textarea, select'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed, selected or restored by the browser before the page's script ran is visible in the controls but unknown to
 * React: a selected radio button would even lose its mark at the next render. Reports it to React as if it were entered now.
 */
export function adoptEarlyInput(root: Element | null): void {
  // All values are read before the first is reported, because that re-renders the form and would reset the others.
  const entered = [...(root?.querySelectorAll<Control>(controls) ?? [])].flatMap((control) => early(control) ?? [])
  // Not inside an effect: that would render the field once more with its old value, and the caret would jump.
  queueMicrotask(() => entered.forEach((dispatch) => dispatch()))
}

/** The same for a form that is part of the page, once it has hydrated. */
export function useEarlyInput(form: RefObject<Element | null>): void {
  useEffect(() => adoptEarlyInput(form.current), [form])
}

/** How to report what was entered in a control; null if nothing was. */
function early(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control
    if (selectedIndex === givenIndex(control)) return null
    return () => {
      control.selectedIndex = selectedIndex
      dispatch(control, 'change')
    }
  }
  if (control instanceof HTMLInputElement && control.type === 'file')
    return control.files?.length ? () => dispatch(control, 'change') : null
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return null
    // React compares with the value it set itself, so it is first restored, then clicked again.
    return () => {
      control.checked = control.defaultChecked
      control.click()
    }
  }
  return control.value === control.defaultValue ? null : earlyText(control)
}

function earlyText(control: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, defaultValue, selectionStart, selectionEnd } = control
  return () => {
    control.value = defaultValue
    // Bypasses React's setter on the element, so that this value is a change for React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    dispatch(control, 'input')
  }
}

function givenIndex({ options }: HTMLSelectElement): number {
  const chosen = [...options].findIndex((option) => option.defaultSelected)
  return chosen >= 0 ? chosen : [...options].findIndex((option) => !option.disabled)
}

const dispatch = (control: Control, type: 'input' | 'change') =>
  control.dispatchEvent(new Event(type, { bubbles: true }))
