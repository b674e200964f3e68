<#ftl output_format="HTML" auto_esc=true>
<#-- What all pages of sign-in share. No script and no inline style: the policy forbids both. -->
<#macro icon name><svg class="icon" aria-hidden="true" focusable="false"><use href="#i-${name}"/></svg></#macro>

<#-- What the page says about the last answer. An error is tied to its field by the id. -->
<#macro says id tone><p class="note ${tone}" id="${id}" role="${(tone == 'good')?then('status', 'alert')}"><@icon name=(tone == 'good')?then('ok', 'warn')/><span><#nested></span></p></#macro>

<#macro step number current label><li<#if number == current> aria-current="step"<#elseif (number < current)> class="done"</#if>>${label}<#if (number < current)><span class="vh"> ${msg("stepDone")}</span></#if></li></#macro>

<#macro page title current=0>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<#if requestId?has_content><meta name="request-id" content="${requestId}">
</#if><title>${title} – ${msg("brand")}</title>
<link rel="icon" type="image/svg+xml" href="${url.resourcesPath}/img/mark.svg">
<link rel="stylesheet" href="${url.resourcesPath}/css/signin.css?v=${properties.styleTag}">
<#-- The head has no end tag, which HTML allows: Keycloak writes a script in front of one. -->
<body>
<a class="skip" href="#main">${msg("skip")}</a>
<svg width="0" height="0" class="defs" aria-hidden="true" focusable="false"><defs>
<symbol id="i-warn" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.2"/><path d="M8 4.8v3.6M8 11v.1"/></symbol>
<symbol id="i-ok" viewBox="0 0 16 16"><path d="m3 8.5 3.2 3.2L13 4.8"/></symbol>
</defs></svg>
<div class="shell">
<header class="sideline">
<span class="brand"><svg viewBox="0 0 27 20" aria-hidden="true" focusable="false"><path class="ticks" d="M1.5 10v8M7.5 10v8M13.5 10v8M25.5 10v8"/><path class="mark" d="M20 2v16"/></svg>${msg("brand")}</span>
<#if (current > 0)>
<ol class="steps" aria-label="${msg("steps")}"><@step number=1 current=current label=msg("stepPhone")/><@step number=2 current=current label=msg("stepCode")/><#if !(own!false)><@step number=3 current=current label=msg("stepAllow")/></#if><#if (leagueStep!false)><@step number=4 current=current label=msg("stepLeague")/></#if></ol>
</#if>
<p class="promise">${msg("promise")}</p>
</header>
<main class="field-of" id="main">
<#nested>
</main>
<#-- In a tab of their own, so that the form under way stays where it is. auth-service leads on. -->
<footer class="foot"><span>${msg("footUse")}</span><span>${msg("footStop")}</span><span><a href="/privacy" target="_blank" rel="noopener">${msg("footPrivacy")}</a></span><span><a href="/terms" target="_blank" rel="noopener">${msg("footTerms")}</a></span><span><a href="/support" target="_blank" rel="noopener">${msg("footSupport")}</a></span></footer>
</div>
</body>
</html>
</#macro>
