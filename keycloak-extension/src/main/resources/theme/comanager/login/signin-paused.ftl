<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<#assign used = notice?? && notice.key == "notice.no_more_sends">
<@layout.page title=msg("pausedTitle") current=1>
<form class="form" method="post" action="${url.loginAction}">
<div class="intro"><h1>${msg("pausedTitle")}</h1>
<#if used><p>${msg("pausedSends")}</p>
<#elseif notice?? && notice.detail?has_content><p>${msg("pausedText")} ${msg("tryAfter")} <strong class="nowrap">${notice.detail}</strong>.</p>
<#else><p>${msg("pausedText")} ${msg("tryLater")}</p></#if>
</div>
<div class="acts"><button class="btn" type="submit" name="cancel" value="1"><#if own>${msg("leave")}<#else>${msg("goBack")} ${clientName}</#if></button></div>
</form>
</@layout.page>
