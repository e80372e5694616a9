/** spec/3 §9: how long a text box waits for the next keystroke if no request is involved. */
export const textBoxWaitMs = 100
