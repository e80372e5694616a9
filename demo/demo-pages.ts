/** The employer's own pages, linked from the footer: `/careers/page/{slug}`. HTML of the sanitiser's subset. */
export const demoPages: Record<string, { title: string; html: string }> = {
  'life-at-skerrow': {
    title: 'Life at Skerrow',
    html: `
<p>We began in Orkney with one machine, a borrowed barge and a tide table. Today some 6,400 of us work in thirty countries, on quays, in control rooms, in workshops and at desks. What has not changed is that the sea decides when, and we decide how.</p>
<h2>What a week is like</h2>
<p>Crews work in windows of slack water, so their weeks move with the moon and are known a month ahead. Control rooms have five teams and ten weeks of rota. Everybody else begins between seven and nine, and nobody admires those who stay late.</p>
<h2>What we hold to</h2>
<ul>
<li><strong>Anyone may stop the work.</strong> A deckhand can cancel a lift and an apprentice can stop a boat. Nobody is asked why until the next day, over coffee.</li>
<li><strong>Pay is published.</strong> Each role has a scale, each April has a review, and what you earn does not depend on how well you negotiate.</li>
<li><strong>Decisions are written down.</strong> With their reasons, on one page, where the next person finds them.</li>
<li><strong>The place comes first.</strong> We hire where we build. Two thirds of the people at our sites lived within an hour of them before they joined.</li>
</ul>
<h2>What we give</h2>
<p>Leave that is used, a pension that grows, health cover in every country, training in working hours, and half a year for new parents. The details stand in each posting, because they differ from country to country.</p>
<h2>Come and look</h2>
<p>On the first Thursday of each month the quay at Hatston is open from ten o'clock. Other sites have their own days. You need no appointment, only shoes that may get wet.</p>`,
  },
  'how-we-hire': {
    title: 'How we hire',
    html: `
<p>Applying takes about six minutes. After that you always know where you stand: every change is shown in your dashboard, with its date, and sent to you if you want it.</p>
<h2>The steps</h2>
<ol>
<li><strong>Application.</strong> Your details, your résumé if you have one, and a few questions. The draft saves itself, and you can come back to it.</li>
<li><strong>Reading.</strong> A person from the team reads it, not a machine. You have an answer within fourteen days.</li>
<li><strong>First talk.</strong> Forty-five minutes by video or on the telephone, with the person you would work for. You get the questions the day before.</li>
<li><strong>Half a day together.</strong> Real work, at the place where it is done, paid at the rate of the role. You meet the team and may ask anyone anything.</li>
<li><strong>Offer.</strong> In writing, with all documents at once. Take your time: an offer stays open for at least ten days.</li>
</ol>
<h2>How we use matching</h2>
<p>When you are signed in, we compare the requirements of a position with your profile and show you which ones we found, and where. It is automatic, you can correct it or switch it off, and nobody is turned down because of it.</p>
<h2>If the answer is no</h2>
<p>You are told why, in a sentence that is about your application and nobody else's. You may apply again at any time.</p>
<h2>If you need something to be different</h2>
<p>More time, a quiet room, an interpreter, no telephone: tell us in the application or at any point after it. It has no bearing on the decision.</p>`,
  },
  accessibility: {
    title: 'Accessibility',
    html: `
<p>This site is made to be used by everyone: with a keyboard, with a screen reader, with large text, on an old telephone, on a slow connection. We aim for WCAG 2.2 at level AA and test each page with people and with tools.</p>
<h2>What works</h2>
<ul>
<li>All pages can be used with the keyboard alone, and the place where you are is always visible.</li>
<li>Reading and applying work without JavaScript.</li>
<li>Text can be enlarged to four times its size without losing anything.</li>
<li>Nothing moves if your device asks for reduced motion, and no page ends your session while you type.</li>
<li>The map is one way to see positions. The list beside it holds the same ones.</li>
</ul>
<h2>What does not work well yet</h2>
<p>Some documents of older offers are scans without text. Ask for them and we send you a readable copy on the same day.</p>
<h2>Tell us</h2>
<p>If something stands in your way, write to us from the help page. A person answers within two working days, and you can apply by telephone or on paper in the meantime.</p>`,
  },
  privacy: {
    title: 'Privacy',
    html: `
<p>This is what we do with your data when you look for work with us. It is short because we collect little.</p>
<h2>What we keep</h2>
<ul>
<li><strong>When you only look:</strong> nothing that tells us who you are. We count page views without cookies.</li>
<li><strong>When you have an account:</strong> your name, your address for mail, and what you put into your profile.</li>
<li><strong>When you apply:</strong> your answers and files, the status of your application, and notes of the people who read it.</li>
</ul>
<h2>Why, and for how long</h2>
<p>We use it to decide on your application and for nothing else. Six months after the decision it is deleted. Your profile stays until you delete it or have not signed in for two years; we ask you before it goes.</p>
<h2>Who sees it</h2>
<p>The people who hire for the position, and the few who run this site. It stays on our own servers. We sell nothing and share nothing with advertisers.</p>
<h2>Your rights</h2>
<p>You can see, correct, take with you and delete everything in your settings, at once and without asking. You can object to matching. If you think that we do something wrong, you can complain to us or to your data protection authority.</p>`,
  },
}
