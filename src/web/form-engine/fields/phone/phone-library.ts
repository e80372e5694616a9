/** The two parts of libphonenumber that the phone field needs: a separate chunk, loaded on demand. */
export { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
