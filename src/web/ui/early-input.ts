import { useEffect, type RefObject } from 'react'

const controls = 'input, textarea, select'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed, chosen or restored by the browser before the page's script ran is shown by the controls and known to nobody:
 * a chosen radio button would even lose its mark at the next drawing. Tells it to React, as if it were entered now.
 */
export function adoptEarlyInput(root: Element | null): void {
  // All are read before the first is told: that draws the form, and the others would be set back.
  const entered = [...(root?.querySelectorAll<Control>(controls) ?? [])].flatMap((control) => early(control) ?? [])
  // Not inside React's own work, an effect: it would draw the field once more as it was, and the caret would jump.
  queueMicrotask(() => entered.forEach((tell) => tell()))
}

/** The same for a form that comes with the page, once it answers. */
export function useEarlyInput(form: RefObject<Element | null>): void {
  useEffect(() => adoptEarlyInput(form.current), [form])
}

/** How to tell what was entered in a control; null when nothing was. */
function early(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control
    if (selectedIndex === givenIndex(control)) return null
    return () => {
      control.selectedIndex = selectedIndex
      tell(control, 'change')
    }
  }
  if (control instanceof HTMLInputElement && control.type === 'file')
    return control.files?.length ? () => tell(control, 'change') : null
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return null
    // React compares with what it set itself: first back to that, then pressed again.
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
    // Past React's own setter on the element: this value is news to it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    tell(control, 'input')
  }
}

function givenIndex({ options }: HTMLSelectElement): number {
  const chosen = [...options].findIndex((option) => option.defaultSelected)
  return chosen >= 0 ? chosen : [...options].findIndex((option) => !option.disabled)
}

const tell = (control: Control, type: 'input' | 'change') => control.dispatchEvent(new Event(type, { bubbles: true }))
