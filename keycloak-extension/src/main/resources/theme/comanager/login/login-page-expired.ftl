<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<@layout.page title=msg("staleTitle")>
<div class="form">
<div class="intro"><h1>${msg("staleTitle")}</h1><p>${msg("staleText")}</p></div>
<div class="acts"><a class="btn go" href="${url.loginAction}">${msg("staleGoOn")}</a><a class="btn bare" href="${url.loginRestartFlowUrl}">${msg("staleRestart")}</a></div>
</div>
</@layout.page>
