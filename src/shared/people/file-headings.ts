import { fileFields, type ColumnMeaning, type FileField } from './people-file.ts'

/** Headings as spreadsheets and other systems write them, folded: English, then by language. */
const headings: Record<FileField, string> = {
  fullName: `name, full name, fullname, candidate, candidate name, applicant, contact, contact name, display name, person,
    vollstandiger name, vor und nachname, bewerber, nom complet, nom et prenom, candidat, nombre completo, nombre y apellidos,
    candidato, nome completo, nome e cognome, naam, volledige naam, kandidaat, namn, fullstandigt namn, navn, fulle navn,
    fulde navn, nimi, koko nimi, imie i nazwisko, jmeno a prijmeni, cele jmeno, teljes nev, nev, nume complet, ad soyad,
    adi soyadi, ονοματεπωνυμο, имя и фамилия, фио, повне ім'я, піб, الاسم, الاسم الكامل, שם, שם מלא, नाम, 氏名, 名前, お名前, 姓名,
    全名, 이름, 성명, ho va ten, ชอ นามสกล, nama, nama lengkap`,
  firstName: `first name, firstname, given name, given names, forename, first, vorname, prenom, nombre, nombres, nome, voornaam,
    fornamn, fornavn, etunimi, imie, jmeno, krstne meno, meno, ime, keresztnev, utonev, prenume, ad, adi, ονομα, имя, ім'я, име,
    الاسم الاول, שם פרטי, 名, 이름(名), ten`,
  lastName: `last name, lastname, surname, family name, last, nachname, familienname, zuname, nom, nom de famille, apellido,
    apellidos, cognome, sobrenome, apelido, achternaam, familienaam, efternamn, etternavn, efternavn, sukunimi, nazwisko, prijmeni,
    priezvisko, prezime, vezeteknev, nume, nume de familie, soyad, soyadi, επωνυμο, фамилия, прізвище, اسم العائلة, اللقب,
    שם משפחה, 姓, 성, ho`,
  email: `email, e mail, mail, email address, e mail address, emailaddress, mail address, primary email, work email, email 1,
    e mail adresse, mailadresse, emailadresse, adresse e mail, adresse email, courriel, adresse mail, correo, correo electronico,
    direccion de correo, indirizzo email, indirizzo e mail, posta elettronica, endereco de email, e mailadres, emailadres,
    e post, epost, e postadress, epostadress, e postadresse, epostadresse, sahkoposti, sahkopostiosoite, adres e mail, adres email,
    emailova adresa, e mailova adresa, e mail cim, adresa de e mail, e posta, eposta, ηλεκτρονικη διευθυνση, электронная почта,
    почта, емейл, имейл, електронна пошта, البريد الالكتروني, البريد, אימייל, דואר אלקטרוני, דוא"ל, ईमेल, メール, メールアドレス,
    邮箱, 電子郵件, 电子邮件, 이메일`,
  phone: `phone, phone number, telephone, telephone number, tel, mobile, mobile phone, mobile number, cell, cell phone, phone 1,
    telefon, telefonnummer, handy, mobil, mobiltelefon, mobilnummer, rufnummer, numero de telephone, portable, telefono,
    numero de telefono, movil, celular, cellulare, telefone, telemovel, telefoon, telefoonnummer, mobiel, telefonnumer, tlf, puhelin,
    puhelinnumero, komorka, numer telefonu, telefonszam, τηλεφωνο, телефон, мобильный, الهاتف, رقم الهاتف, الجوال, טלפון, נייד,
    फोन, 電話, 電話番号, 电话, 手机, 전화, 전화번호, dien thoai`,
  location: `location, city, town, place, where they live, address, residence, country, region, ort, wohnort, stadt, standort,
    adresse, ville, lieu, lieu de residence, pays, ciudad, localidad, ubicacion, direccion, pais, citta, localita, residenza, paese,
    cidade, localizacao, morada, endereco, woonplaats, plaats, stad, adres, stad, bostadsort, sted, bosted, by, paikkakunta,
    kaupunki, miasto, miejscowosc, mesto, bydliste, varos, lakohely, oras, localitate, sehir, πολη, город, місто, град, المدينة,
    الموقع, עיר, शहर, 都市, 住所, 城市, 地点, 도시, 지역, thanh pho`,
  tags: `tags, tag, labels, label, keywords, schlagworte, schlagworter, stichworte, etiquettes, mots cles,
    etiquetas, etichette, marcadores, palavras chave, trefwoorden, etiketten, taggar, etiketter, stikord, tunnisteet, avainsanat,
    tagi, etykiety, stitky, cimkek, etichete, etiketler, ετικετες, теги, метки, мітки, وسوم, תגיות, टैग, タグ, 标签, 태그`,
}

/** Without case, accents and punctuation: "E-Mail*" is "e mail". */
const foldHeading = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const meanings: ReadonlyMap<string, FileField> = new Map(
  // First names last: "nome" alone is a whole name only where there is no last name (below).
  fileFields.flatMap((field) =>
    headings[field].split(',').map((each): [string, FileField] => [foldHeading(each), field]),
  ),
)

/** The meaning of each column by its heading; if two have the same meaning, the first one counts. Several can be tags. */
export function meaningsOf(columns: readonly string[]): ColumnMeaning[] {
  const taken = new Set<FileField>()
  const found = columns.map((heading): ColumnMeaning => {
    const field = meanings.get(foldHeading(heading))
    if (field === undefined || (field !== 'tags' && taken.has(field))) return 'none'
    taken.add(field)
    return field
  })
  // "Nombre" or "Nom" alone is the whole name.
  if (taken.has('fullName') || taken.has('firstName') === taken.has('lastName')) return found
  return found.map((each) => (each === 'firstName' || each === 'lastName' ? 'fullName' : each))
}
