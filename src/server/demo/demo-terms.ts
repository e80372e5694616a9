/** What the demo's apprentices accept before they begin. */
export const demoTerms = `<h3>What this site is for</h3>
<p>Skerrow uses this site to find people for apprenticeships, internships and first jobs. You use it to look for one and to apply.</p>
<h3>What we keep</h3>
<ul>
<li>What you write in your profile and your applications, and the files that you send.</li>
<li>When you applied, what we answered, and which forms you filled in.</li>
<li>Nothing about what you do on other sites.</li>
</ul>
<h3>For how long</h3>
<p>An application is kept for twelve months after its position is filled, then it is deleted. Your account stays until you delete it.</p>
<h3>If you are under 18</h3>
<p>Please read this together with somebody who looks after you. They may write to us for you, and we will answer both of you.</p>
<h3>What we ask of you</h3>
<p>Apply in your own name, say what is true, and be as kind to our people as you would like them to be to you. More is in our privacy notice, at the foot of every page.</p>`
