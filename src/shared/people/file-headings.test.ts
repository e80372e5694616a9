import { describe, expect, it } from 'vitest'
import { meaningsOf } from './file-headings.ts'
import { columnsProblem } from './people-file.ts'

describe('the meaning of columns by their headings', () => {
  it.each([
    [
      ['First Name', 'Last Name', 'E-Mail*', 'Mobile phone', 'City', 'Tags', 'ID'],
      'firstName lastName email phone location tags none',
    ],
    [['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon', 'Wohnort'], 'firstName lastName email phone location'],
    [['Prénom', 'NOM', 'Adresse e-mail', 'Téléphone', 'Ville'], 'firstName lastName email phone location'],
    [['Nombre', 'Correo electrónico'], 'fullName email'],
    [['Nome', 'Cognome', 'Indirizzo e-mail'], 'firstName lastName email'],
    [['Imię i nazwisko', 'Adres e-mail', 'Miejscowość'], 'fullName email location'],
    [['Namn', 'E-postadress', 'Telefonnummer'], 'fullName email phone'],
    [['Имя', 'Фамилия', 'Электронная почта', 'Телефон'], 'firstName lastName email phone'],
    [['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'رقم الهاتف'], 'firstName lastName email phone'],
    [['氏名', 'メールアドレス', '電話番号'], 'fullName email phone'],
    [['Email', 'Email', 'Tags', 'Labels', 'Skills', 'Name'], 'email none tags tags none fullName'],
    [['', '#', 'Notes'], 'none none none'],
  ])('%j', (headings, meanings) => expect(meaningsOf(headings).join(' ')).toBe(meanings))
})

it.each([
  ['fullName email', null],
  ['lastName email tags tags none none', null],
  ['fullName phone', 'email'],
  ['email phone', 'name'],
  ['fullName email email', 'twice'],
] as const)('columns %s can be read: %s', (columns, problem) =>
  expect(columnsProblem(columns.split(' ') as never)).toBe(problem),
)
