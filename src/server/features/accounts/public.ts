/** What other features use from this one, besides its services. */
export { changeAccess } from './access-version.service.ts'
export { localeOf } from './account-mails.ts'
export { codeAsker } from './code-asker.ts'
export { isKnownPassword } from './known-passwords.ts'
export { maySignIn } from './login-policy.ts'
export { isCode, makeCode } from './mailed-codes.ts'
export { mailOwner } from './owner-mails.ts'
