<#ftl output_format="HTML" auto_esc=true>
<#-- Pages that Keycloak itself shows, errors above all, inside our own frame. -->
<#import "signin-layout.ftl" as layout>
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<@layout.page title=msg("brand")>
<div class="form">
<div class="intro"><h1><#nested "header"></h1></div>
<#if displayMessage && message?has_content><@layout.says id="message" tone="changed">${message.summary}</@layout.says></#if>
<div><#nested "form"></div>
</div>
</@layout.page>
</#macro>
