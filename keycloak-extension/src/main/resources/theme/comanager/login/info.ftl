<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<@layout.page title=msg("stoppedTitle")>
<div class="form">
<div class="intro"><h1>${msg("stoppedTitle")}</h1><p>${msg("stoppedText")}</p></div>
<#if message?has_content><p class="hint">${message.summary}</p></#if>
</div>
</@layout.page>
