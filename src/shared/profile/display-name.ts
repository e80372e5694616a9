/** How a person is called (spec/3 §3 "Profile name helper"): first and last name, else the e-mail. */
export function displayName({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string {
  return (
    [firstName, lastName]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ') || email
  )
}
