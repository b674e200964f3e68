<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<@layout.page title=msg("spentTitle") current=2>
<form class="form" method="post" action="${url.loginAction}">
<div class="intro"><h1>${msg("spentTitle")}</h1><p>${msg("spentText")}</p>
<#if notice??><@layout.says id="said" tone=notice.tone>${msg(notice.key)}</@layout.says></#if>
</div>
<div class="acts"><button class="btn go" type="submit" name="resend" value="1">${msg("codeAgain")}</button><button class="btn bare" type="submit" name="back" value="1">${msg("anotherNumber")}</button></div>
</form>
</@layout.page>
