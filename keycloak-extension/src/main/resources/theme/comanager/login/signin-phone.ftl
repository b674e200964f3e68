<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<#assign invalid = notice?? && notice.key?starts_with("notice.phone_")>
<@layout.page title=msg("phoneTitle") current=1>
<form class="form" method="post" action="${url.loginAction}">
<div class="intro"><h1>${msg("phoneTitle")}</h1><p><#if own>${msg("phoneOwn")}<#else><strong>${clientName}</strong> ${msg("phoneText")}</#if></p>
<#if notice?? && !invalid><@layout.says id="said" tone=notice.tone>${msg(notice.key, notice.detail)}</@layout.says><#elseif message?has_content><@layout.says id="said" tone="changed">${message.summary}</@layout.says></#if>
</div>
<div class="field"><label for="phone">${msg("phoneLabel")}</label><input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required maxlength="32" value="${typed}"<#if invalid> aria-invalid="true" aria-describedby="phone-e phone-h"<#else> aria-describedby="phone-h"</#if>>
<#if invalid><@layout.says id="phone-e" tone="bad">${msg(notice.key)}</@layout.says></#if>
<p class="hint" id="phone-h">${msg("phoneHint")}</p></div>
<div class="acts"><button class="btn go" type="submit">${msg("phoneGo")}</button><button class="btn bare" type="submit" name="cancel" value="1" formnovalidate><#if own>${msg("leave")}<#else>${msg("goBack")} ${clientName}</#if></button></div>
<p class="hint">${msg("phoneRates")}</p>
</form>
</@layout.page>
