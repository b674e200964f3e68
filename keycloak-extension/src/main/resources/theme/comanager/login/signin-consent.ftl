<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<@layout.page title=msg("allowTitle") current=3>
<form class="form consent" method="post" action="${url.loginAction}">
<div class="intro"><h1>${msg("allowLet")} ${clientName} ${msg("allowUse")}</h1></div>
<dl class="facts"><div><dt>${msg("allowName")}</dt><dd>${clientName}</dd></div><#if documentHost?has_content><div><dt>${msg("allowPublisher")}</dt><dd class="mono">${documentHost}</dd></div></#if><div><dt>${msg("allowHost")}</dt><dd class="mono">${redirectHost}</dd></div><div><dt>${msg("allowLine")}</dt><dd class="num">${masked}</dd></div></dl>
<#if fixed?has_content>
<fieldset class="scopes"><legend>${msg("allowFixed")} <small>${msg("allowFixedNote")}</small></legend>
<#list fixed as scope><label class="scope"><input type="checkbox" checked disabled><span><b>${msg("scope." + scope.code)}</b><span>${msg("scope." + scope.code + ".about")}</span></span></label>
</#list></fieldset>
</#if>
<#if free?has_content>
<fieldset class="scopes pick"><legend>${msg("allowFree")}</legend>
<#list free as scope><label class="scope"><input type="checkbox" name="scope" value="${scope.code}"<#if scope.ticked> checked</#if>><span><b>${msg("scope." + scope.code)}</b><span><#if scope.code == "calls.write" && minutesLeft?has_content>${msg("scope.calls.write.left", minutesLeft)}<#else>${msg("scope." + scope.code + ".about")}</#if></span></span></label>
</#list></fieldset>
</#if>
<p class="note"><@layout.icon name="ok"/><span>${msg("allowNote")}</span></p>
<div class="acts row"><button class="btn go" type="submit" name="answer" value="allow">${msg("allowYes")}</button><button class="btn" type="submit" name="answer" value="deny">${msg("allowNo")}</button></div>
</form>
</@layout.page>
