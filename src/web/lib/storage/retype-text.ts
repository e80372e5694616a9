/** Enters a text as if it were typed now: React's setter on the element is bypassed, so that the value is a change for React. */
export function retypeText(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
