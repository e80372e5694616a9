/** spec/3 §9 "textbox wait interval": how long a text box waits for the next keystroke if no request is involved. */
export const textBoxWaitMs = 100
