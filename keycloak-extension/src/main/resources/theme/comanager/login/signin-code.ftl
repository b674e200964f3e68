<#ftl output_format="HTML" auto_esc=true>
<#import "signin-layout.ftl" as layout>
<#assign wrong = notice?? && (notice.key?starts_with("notice.code_") || notice.key == "notice.not_checked")>
<#assign again = notice?? && notice.key?starts_with("notice.sent_again")>
<@layout.page title=msg("codeTitle") current=2>
<form class="form" method="post" action="${url.loginAction}">
<div class="intro"><h1>${msg("codeTitle")}</h1>
<#-- The same for every number: only the setting decides what it says. -->
<#if again><@layout.says id="said" tone="good"><#if selfSignup>${msg("codeNewTo")} <strong class="nowrap num">${masked}</strong> ${msg("codeNewAt", notice.detail)}<#else>${msg("codeIf")} <strong class="nowrap num">${masked}</strong> ${msg("codeIfNew", notice.detail)}</#if> ${msg(notice.key)}</@layout.says>
<#else><p><#if selfSignup>${msg("codeTo")} <strong class="nowrap num">${masked}</strong>.<#else>${msg("codeIf")} <strong class="nowrap num">${masked}</strong> ${msg("codeIfText")}</#if> ${msg("codeWorks")}</p></#if>
<#if !selfSignup><p>${msg("codeAsk")} <#if contact?has_content>${msg("codeAskWho")} <a href="mailto:${contact}">${contact}</a>.<#else><a href="/support" target="_blank" rel="noopener">${msg("codeAskSupport")}</a>.</#if></p></#if>
<#if notice?? && !wrong && !again><@layout.says id="said" tone=notice.tone>${msg(notice.key)}<#if notice.detail?has_content> ${msg("tryAfter")} <strong class="nowrap">${notice.detail}</strong>.</#if></@layout.says><#elseif !notice?? && message?has_content><@layout.says id="said" tone="changed">${message.summary}</@layout.says></#if>
</div>
<div class="field code"><label for="code">${msg("codeLabel")}</label><span class="cells"><input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" pattern="(?:[\s\p{Z}\p{Pd}\p{Cf}\u2212.]*\p{Nd}){6}[\s\p{Z}\p{Pd}\p{Cf}\u2212.]*" minlength="6" maxlength="24" required<#if wrong> aria-invalid="true" aria-describedby="code-e"</#if>></span>
<#if wrong><@layout.says id="code-e" tone="bad">${msg(notice.key, notice.detail)}</@layout.says></#if></div>
<div class="acts"><button class="btn go" type="submit">${msg("codeGo")}</button></div>
<#if (sendsLeft > 0)>
<#if (wait > 0)>
<div class="wait w-${wait?c}"><div class="run" aria-hidden="true"><i></i></div><p class="hint">${again?then("", msg("codeNone"))} ${msg("codeWait")} <span class="left" role="timer" aria-live="off"></span></p><div><span class="again"><button class="btn small now" type="submit" name="resend" value="1" formnovalidate>${msg("codeAgain")}</button><span class="btn small soon" aria-hidden="true">${msg("codeAgain")}</span></span> <button class="btn bare small" type="submit" name="back" value="1" formnovalidate>${msg("anotherNumber")}</button></div></div>
<#else>
<div class="wait"><p class="hint">${msg("codeDoubt")}</p><div><button class="btn small" type="submit" name="resend" value="1" formnovalidate>${msg("codeAgain")}</button> <button class="btn bare small" type="submit" name="back" value="1" formnovalidate>${msg("anotherNumber")}</button></div></div>
</#if>
<#else>
<div class="wait"><p class="hint">${msg("codeLast")}</p><div><button class="btn bare small" type="submit" name="cancel" value="1" formnovalidate><#if own>${msg("leave")}<#else>${msg("goBack")} ${clientName}</#if></button></div></div>
</#if>
</form>
</@layout.page>
