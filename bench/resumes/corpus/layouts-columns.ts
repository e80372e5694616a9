import type { CorpusPerson } from './corpus-person.ts'
import { bullets, degreeOf, each, esc, pageOf, withSuffix, type LayoutFamily } from './layout.ts'

const contactList = (p: CorpusPerson): string => `<p>${esc(p.phone)}</p><p>${esc(p.email)}</p><p>${esc(p.city)}</p>`

/** Two columns of text, or a column of labels. */
export const columns: LayoutFamily[] = [
  {
    name: 'dark sidebar at the start',
    html: (p) =>
      pageOf(
        p,
        'body{display:grid;grid-template-columns:62mm 1fr;min-height:297mm} aside{background:#1f3044;color:#fff;padding:12mm 7mm} aside h2{font-size:11pt;text-transform:uppercase;margin:12pt 0 5pt;border-bottom:1px solid #fff} main{padding:12mm 10mm} h1{font-size:24pt} main h2{font-size:13pt;color:#1f3044;text-transform:uppercase;margin:12pt 0 5pt} .d{color:#777;font-size:9pt}',
        `<aside><h2>${esc(p.headings.contact)}</h2>${contactList(p)}<h2>${esc(p.headings.skills)}</h2>${bullets(p.skills)}<h2>${esc(p.headings.languages)}</h2>${each(p.languages, (l) => `<p>${esc(l.name)} – ${esc(l.level)}</p>`)}<h2>${esc(p.headings.interests)}</h2><p>${esc(p.interests)}</p></aside>
<main><h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p><b>${esc(j.title)}</b></p><p>${esc(j.employer)}, ${esc(j.city)}</p><p class="d">${esc(j.period)}</p>${bullets(j.bullets)}`)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p><b>${esc(degreeOf(s))}</b></p><p>${esc(s.school)}</p><p class="d">${esc(s.period)}</p>`)}</main>`,
        { margin: '0' },
      ),
  },
  {
    name: 'name inside the sidebar',
    html: (p) =>
      pageOf(
        p,
        'body{display:flex;min-height:297mm} aside{width:33%;background:#e11d48;color:#fff;padding:9mm 6mm} h1{font-size:19pt} aside h3{margin:10pt 0 3pt} main{flex:1;padding:9mm} main h3{font-size:13pt;border-bottom:1px solid #e11d48;margin:8pt 0} .r{display:flex;justify-content:space-between}',
        `<aside><h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p><br>${contactList(p)}<h3>${esc(p.headings.summary)}</h3><p>${esc(p.summary)}</p><h3>${esc(p.headings.skills)}</h3>${each(p.skills, (s) => `<p>${esc(s)}</p>`)}</aside>
<main><h3>${esc(p.headings.work)}</h3>${each(p.work, (j) => `<div class="r"><b>${esc(j.employer)}</b><span>${esc(j.period)}</span></div><p>${esc(j.title)}</p><p>${esc(j.bullets.join('. '))}.</p>`)}<h3>${esc(p.headings.education)}</h3>${each(p.education, (s) => `<div class="r"><b>${esc(s.school)}</b><span>${esc(s.period)}</span></div><p>${esc(degreeOf(s))}</p>`)}<h3>${esc(p.headings.certificates)}</h3>${each(p.certificates, (c) => `<p><b>${esc(c.name)}</b></p><p>${esc(c.issuer)}, ${c.year}</p>`)}</main>`,
        { margin: '0', font: 'site' },
      ),
  },
  {
    name: 'pale sidebar at the end',
    html: (p) =>
      pageOf(
        p,
        'body{display:grid;grid-template-columns:1fr 58mm;gap:6mm} aside{background:#f4efe6;padding:6mm} h1{font-size:26pt;line-height:1.1} h2{font-size:12pt;letter-spacing:2px;margin:10pt 0 4pt} aside h2{font-size:10pt} .d{font-style:italic}',
        `<main><h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p><b>${esc(j.title)}</b>, ${esc(j.employer)}</p><p class="d">${esc(j.period)}</p>${bullets(j.bullets)}`)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p><b>${esc(degreeOf(s))}</b>, ${esc(s.school)}</p><p class="d">${esc(s.period)}</p>`)}</main>
<aside><h2>${esc(p.headings.contact)}</h2>${contactList(p)}<h2>${esc(p.headings.skills)}</h2>${each(p.skills, (s) => `<p>${esc(s)}</p>`)}<h2>${esc(p.headings.languages)}</h2>${each(p.languages, (l) => `<p>${esc(l.name)}</p><p><small>${esc(l.level)}</small></p>`)}<h2>${esc(p.headings.certificates)}</h2>${each(p.certificates, (c) => `<p>${esc(c.name)}</p><p><small>${esc(c.issuer)}, ${c.year}</small></p>`)}</aside>`,
        { font: 'site', margin: '12mm' },
      ),
  },
  {
    name: 'banner over two columns',
    html: (p) =>
      pageOf(
        p,
        'header{background:#0f766e;color:#fff;padding:10mm;text-align:center} h1{font-size:26pt} .b{display:grid;grid-template-columns:1.9fr 1fr;gap:8mm;padding:8mm} h2{font-size:12pt;color:#0f766e;margin:8pt 0 3pt} .d{float:inline-end}',
        `<header><h1>${esc(p.name.toUpperCase())}</h1><p>${esc(p.headline)}</p></header><div class="b"><main><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p><b>${esc(j.employer)}</b><span class="d">${esc(j.period)}</span></p><p>${esc(j.title)} – ${esc(j.city)}</p>${bullets(j.bullets)}`)}</main><aside><h2>${esc(p.headings.contact)}</h2>${contactList(p)}<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p><b>${esc(degreeOf(s))}</b></p><p>${esc(s.school)}</p><p>${esc(s.period)}</p>`)}<h2>${esc(p.headings.skills)}</h2>${bullets(p.skills)}</aside></div>`,
        { margin: '0' },
      ),
  },
  {
    name: 'narrow start column and capitals',
    html: (p) =>
      pageOf(
        p,
        'header{text-align:center;border-bottom:1px solid #bbb;padding-bottom:5pt} h1{font-size:32pt;font-weight:300} .b{display:grid;grid-template-columns:30% 1fr;gap:8mm;margin-top:6pt} h2{font-size:15pt;font-weight:400;text-transform:uppercase;color:#444} h3{font-size:11pt;text-transform:uppercase} .s{color:#888;font-size:9pt}',
        `<header><h1>${esc(withSuffix(p))}</h1><p>${esc(p.email)} | ${esc(p.phone)}</p></header><div class="b"><div><h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<h3>${esc(s.school)}</h3><p>${esc(degreeOf(s))}</p><p class="s">${esc(s.period)} | ${esc(s.city)}</p>`)}<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(' • '))}</p><h2>${esc(p.headings.languages)}</h2><p>${esc(p.languages.map((l) => l.name).join(', '))}</p></div><div><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<h3>${esc(j.employer)} <span style="font-weight:400">| ${esc(j.title)}</span></h3><p class="s">${esc(j.period)} | ${esc(j.city)}</p>${bullets(j.bullets)}`)}</div></div>`,
      ),
  },
  {
    name: 'network profile export',
    html: (p) =>
      pageOf(
        p,
        'body{display:grid;grid-template-columns:70mm 1fr;min-height:279mm} aside{background:#293e49;color:#e1e8ed;padding:11mm 7mm;font-size:9.5pt} aside h2{font-size:11pt;font-weight:400;color:#fff;margin:14pt 0 6pt} main{padding:11mm} h1{font-size:24pt;font-weight:400} main h2{font-size:14pt;font-weight:400;margin:18pt 0 8pt} .d{font-size:9pt} .g{color:#9aa}',
        `<aside><h2>Contact</h2><p>${esc(p.phone)} (Mobile)</p><p>${esc(p.email)}</p><br><p>www.linkedin.com/in/${esc(p.email.split('@')[0]!.replace('.', '-'))}</p><p>(LinkedIn)</p><h2>Top Skills</h2>${each(p.skills, (s) => `<p>${esc(s)}</p>`)}<h2>Languages</h2>${each(p.languages, (l) => `<p>${esc(l.name)} (${esc(l.level)})</p>`)}<h2>Certifications</h2>${each(p.certificates, (c) => `<p>${esc(c.name)}</p>`)}</aside><main><h1>${esc(p.name)}</h1><p>${esc(p.headline)} at ${esc(p.work[0]!.employer)}</p><p class="g">${esc(p.city)}</p><h2>Summary</h2><p>${esc(p.summary)}</p><h2>Experience</h2>${each(p.work, (j) => `<p>${esc(j.employer)}</p><p>${esc(j.title)}</p><p class="d">${esc(j.period)} (2 years 3 months)</p><p class="d g">${esc(j.city)}</p><br><p>${esc(j.bullets.join('. '))}.</p><br>`)}<h2>Education</h2>${each(p.education, (s) => `<p>${esc(s.school)}</p><p class="d">${esc(degreeOf(s))} · (${esc(s.period)})</p>`)}</main>`,
        { margin: '0', size: 'Letter' },
      ),
    fits: (vocabulary) => vocabulary.startsWith('en') || /^(sv|pl|it)$/.test(vocabulary),
  },
  {
    name: 'headings in a label column',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:24pt} .g{display:grid;grid-template-columns:38mm 1fr;gap:6mm;border-top:1px solid #ddd;padding:8pt 0} .g h2{font-size:10pt;text-transform:uppercase;color:#777} .r{display:flex;justify-content:space-between}',
        `<h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p><p>${esc([p.email, p.phone, p.city].join('  •  '))}</p><br>
<div class="g"><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p></div><div class="g"><h2>${esc(p.headings.work)}</h2><div>${each(p.work, (j) => `<div class="r"><b>${esc(j.title)}</b><span>${esc(j.period)}</span></div><p>${esc(j.employer)}, ${esc(j.city)}</p>${bullets(j.bullets)}`)}</div></div><div class="g"><h2>${esc(p.headings.education)}</h2><div>${each(p.education, (s) => `<div class="r"><b>${esc(degreeOf(s))}</b><span>${esc(s.period)}</span></div><p>${esc(s.school)}</p>`)}</div></div><div class="g"><h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(', '))}</p></div><div class="g"><h2>${esc(p.headings.languages)}</h2><p>${esc(p.languages.map((l) => `${l.name}: ${l.level}`).join(', '))}</p></div>`,
        { font: 'site' },
      ),
  },
  {
    name: 'two jobs side by side',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:22pt} h2{font-size:13pt;margin:12pt 0 6pt;border-bottom:2px solid #c60} .g{display:grid;grid-template-columns:1fr 1fr;gap:6mm 9mm} .d{color:#c60} header{display:flex;justify-content:space-between}',
        `<header><div><h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p></div><div>${contactList(p)}</div></header><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p><h2>${esc(p.headings.work)}</h2><div class="g">${each(p.work, (j) => `<div><p><b>${esc(j.title)}</b></p><p>${esc(j.employer)}</p><p class="d">${esc(j.period)}</p>${bullets(j.bullets)}</div>`)}</div><h2>${esc(p.headings.education)}</h2><div class="g">${each(p.education, (s) => `<div><p><b>${esc(degreeOf(s))}</b></p><p>${esc(s.school)}</p><p class="d">${esc(s.period)}</p></div>`)}</div><h2>${esc(p.headings.skills)}</h2><div class="g" style="grid-template-columns:1fr 1fr 1fr;gap:1mm">${each(p.skills, (s) => `<p>${esc(s)}</p>`)}</div>`,
      ),
  },
  {
    name: 'panels of work and the rest',
    html: (p) =>
      pageOf(
        p,
        'body{background:#eee} .b{display:grid;grid-template-columns:2fr 1fr;gap:5mm} section{background:#fff;border:1px solid #ddd;border-radius:3pt;margin-bottom:5mm} section>h3{background:#f7f7f7;border-bottom:1px solid #ddd;padding:3pt 8pt;font-size:12pt} section>div{padding:6pt 8pt} h1{font-size:20pt} .k span{background:#777;color:#fff;border-radius:3pt;padding:1pt 5pt;font-size:8.5pt;display:inline-block;margin:1.5pt} h4{font-size:11pt} .m{color:#777}',
        `<section><div><h1>${esc(withSuffix(p))}</h1><p class="m">${esc(p.headline)}</p></div></section><div class="b"><div><section><h3>${esc(p.headings.work)}</h3><div>${each(p.work, (j) => `<h4>${esc(j.employer)}</h4><p class="m">${esc(j.title)}</p><p class="m">${esc(j.period)}</p>${bullets(j.bullets)}`)}</div></section><section><h3>${esc(p.headings.education)}</h3><div>${each(p.education, (s) => `<h4>${esc(s.school)}</h4><p class="m">${esc(degreeOf(s))}</p><p class="m">${esc(s.period)}</p>`)}</div></section></div><div><section><h3>${esc(p.headings.contact)}</h3><div>${contactList(p)}</div></section><section><h3>${esc(p.headings.skills)}</h3><div class="k">${each(p.skills, (s) => `<span>${esc(s)}</span> `)}</div></section><section><h3>${esc(p.headings.languages)}</h3><div>${each(p.languages, (l) => `<p><b>${esc(l.name)}</b></p><p class="m">${esc(l.level)}</p>`)}</div></section></div></div>`,
        { margin: '10mm' },
      ),
  },
  {
    name: 'wide column, then facts at the end',
    html: (p) =>
      pageOf(
        p,
        'header{border-inline-start:4px solid #8f0d0d;padding-inline-start:8pt;margin-bottom:8pt} h1{font-size:24pt;color:#8f0d0d} .b{column-count:2;column-gap:10mm;column-fill:auto;height:215mm} h2{font-size:14pt;color:#8f0d0d;border-bottom:2px solid #8f0d0d;text-transform:uppercase;margin-bottom:4pt} section{break-inside:avoid-column;margin-bottom:8pt} .i{font-size:9pt;color:#666;display:flex;gap:8mm} section.n{break-before:column}',
        `<header><h1>${esc(p.name)}</h1><b>${esc(p.headline)}</b><p>${esc(p.email)} &nbsp; ${esc(p.phone)} &nbsp; ${esc(p.city)}</p></header><div class="b"><section><h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p>${esc(j.title)}</p><p><b>${esc(j.employer)}</b></p><p class="i"><span>${esc(j.period)}</span><span>${esc(j.city)}</span></p>${bullets(j.bullets)}`)}</section><section class="n"><h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p></section><section><h2>${esc(p.headings.skills)}</h2><p>${each(p.skills, (s) => `<span style="border:1px solid #999;border-radius:4pt;padding:0 4pt;display:inline-block;margin:1pt">${esc(s)}</span> `)}</p></section><section><h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p>${esc(degreeOf(s))}</p><p><b>${esc(s.school)}</b></p><p class="i"><span>${esc(s.period)}</span></p>`)}</section></div>`,
        { font: 'site' },
      ),
  },
]
