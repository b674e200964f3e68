<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<#assign wrong = wrong!"">
<#assign chosen = choices?? && choices?has_content>
<#assign ofTeams = chosen && choices[0].team?has_content>
<#assign title = chosen?then(ofTeams?then(msg("leagueWhichTeam"), msg("leagueWhich")), msg("leagueTitle"))>
<@layout.page title=title current=4>
<div class="form">
<div class="intro"><h1>${title}</h1><p>${chosen?then(msg("leagueChoose"), msg("leagueText"))}</p>
<#if (out!false)><@layout.says id="said" tone="bad">${msg("leagueOut")}</@layout.says><#elseif !chosen && !wrong?has_content && message?has_content><@layout.says id="said" tone="changed">${message.summary}</@layout.says></#if>
</div>
<#if chosen>
<ul class="choices">
<#list choices as choice><li><form method="post" action="${url.loginAction}"><input type="hidden" name="platform" value="${platform}"><input type="hidden" name="who" value="${who}"><input type="hidden" name="league" value="${choice.league}"><input type="hidden" name="team" value="${choice.team}"><button class="btn choice" type="submit"><b>${choice.title}</b><#if choice.about?has_content> <span>${choice.about}</span></#if></button></form></li>
</#list></ul>
</#if>
<form class="form" method="post" action="${url.loginAction}">
<#if chosen>
<div class="acts"><button class="btn bare" type="submit" name="skip" value="1">${msg("leagueSkip")}</button></div>
<#else>
<div class="field"><label for="platform">${msg("leaguePlatform")}</label><select id="platform" name="platform"><#list platforms as code><option value="${code}"<#if code == platform> selected</#if>>${msg("platform." + code)}</option></#list></select></div>
<div class="field"><label for="who">${msg("leagueWho")}</label><input id="who" name="who" type="text" required maxlength="300" autocapitalize="none" autocorrect="off" spellcheck="false" autocomplete="off" value="${typed}"<#if wrong?has_content> aria-invalid="true" aria-describedby="who-e who-h"<#else> aria-describedby="who-h"</#if>>
<#if wrong?has_content><@layout.says id="who-e" tone="bad">${wrong}</@layout.says></#if>
<p class="hint" id="who-h">${msg("leagueHint")}</p></div>
<div class="acts"><button class="btn go" type="submit">${msg("leagueGo")}</button><button class="btn bare" type="submit" name="skip" value="1" formnovalidate>${msg("leagueSkip")}</button></div>
<#if demo><div class="wait"><p class="hint">${msg("leagueDemo")}</p><div><button class="btn small" type="submit" name="demo" value="1" formnovalidate>${msg("leagueDemoGo")}</button></div></div></#if>
</#if>
</form>
</div>
</@layout.page>
