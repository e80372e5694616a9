/** spec/3 §9 "textbox wait interval": how long a text box waits for the next key where nothing is asked of the server. */
export const textBoxWaitMs = 100
